import { STATUS_CODES } from 'node:http'
import { type Html, html } from '../foundation/http/html.ts'
import { type Access, type ApiDocument, anchor, type Call, responseOf } from './document.ts'
import { inline } from './prose.ts'

export function methodMark(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** Who may call an operation: in words, and the answer for each role. */
export function accessOf(access: Access | undefined): Html {
  if (access === undefined) return html``
  const needs = [
    access.scope !== undefined && html`<code>${access.scope}</code> scope`,
    access.addon !== undefined && html`<code>${access.addon}</code> add-on`,
    access.plan !== undefined && html`<code>${access.plan}</code> plan`,
  ].filter((need) => need !== false)
  const answers = Object.entries(access.answers ?? {})
  return html`<h4>Who may call</h4>
<p>${inline(access.who)}${needs.map((need, i) => html`${i === 0 ? ' Requires the ' : ' and the '}${need}`)}${needs.length > 0 && '.'}</p>
${answers.length > 0 && html`<ul class="standings">${answers.map(([standing, answer]) => standingOf(standing, answer))}</ul>`}`
}

function standingOf(standing: string, answer: 'yes' | 403 | 404): Html {
  const words = standing.replaceAll('_', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return answer === 'yes'
    ? html`<li class="may"><span aria-hidden="true">✓</span> ${name}<span class="unseen"> may call</span></li>`
    : html`<li class="may-not">${name}<span class="unseen"> gets</span> <b>${answer}</b></li>`
}

/** The errors that an operation can return; the catalog explains each one. */
export function refusalsOf(document: ApiDocument, { operation }: Call): Html {
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
  if (refusals.length === 0) return html``
  return html`<h4>Errors</h4>
<ul class="refusals">${refusals.map(
    ([status, response]) =>
      html`<li><a href="#${anchor('status', status)}"><b>${status}</b> <span>${STATUS_CODES[status]}</span> <code>${codesOf(
        responseOf(document, response).description,
      )}</code></a></li>`,
  )}</ul>`
}

/** An error's description has one line per code: `10001 not_authorized: …`. */
function codesOf(description: string | undefined): string {
  const names = [...(description ?? '').matchAll(/^\d+ (\w+):/gm)].map(([, name]) => name)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}
