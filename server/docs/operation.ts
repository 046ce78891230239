import { jsonBlock, shellBlock } from './code.ts'
import { type Access, type ApiDocument, anchor, type Call, jsonOf, responseOf } from './document.ts'
import { fieldTable, parameterTable } from './fields.ts'
import { type Html, html, inline, prose } from './html.ts'
import { kindOf } from './kinds.ts'
import { curlOf, sampleReply } from './samples.ts'

/** One operation: what it does and takes on the left, what it looks like on the right. */
export function operationSection(document: ApiDocument, call: Call): Html {
  const { operation } = call
  const parameters = operation.parameters ?? []
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const body = jsonOf(operation.requestBody)
  return html`<section class="operation" id="${operation.operationId}" aria-labelledby="${operation.operationId}-name">
<div class="words">
<h3 id="${operation.operationId}-name"><a class="self" href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="route">${methodMark(call.method)} <code>${pathOf(call.path)}</code></p>
${prose(operation.description)}
${accessOf(operation['x-access'])}
${parameterTable(document, 'Path', inPlace('path'))}
${parameterTable(document, 'Query', inPlace('query'))}
${parameterTable(document, 'Headers', inPlace('header'))}
${body ? fieldTable(document, 'Body', body.schema, 'required') : ''}
${successOf(document, call)}
${refusalsOf(document, call)}
</div>
<div class="samples">
${shellBlock('Request', curlOf(document, call))}
${replySample(document, call)}
</div>
</section>`
}

export function methodMark(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** The path with its parameters set apart, and places where a long one may break. */
function pathOf(path: string): Html[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => html`<wbr>/${part.startsWith('{') ? html`<var>${part}</var>` : part}`)
}

function accessOf(access: Access | undefined): Html {
  if (access === undefined) return html``
  const needs = [
    access.scope && html`scope <code>${access.scope}</code>`,
    access.addon && html`add-on <code>${access.addon}</code>`,
    access.plan && html`plan <code>${access.plan}</code>`,
  ].filter((need) => need !== undefined && need !== '')
  return html`<h4>Who may call</h4>
<p>${inline(access.who)}${needs.map((need) => html` <span class="need">${need}</span>`)}</p>
${access.answers && html`<ul class="standings">${Object.entries(access.answers).map(([standing, answer]) => standingOf(standing, answer))}</ul>`}`
}

function standingOf(standing: string, answer: 'yes' | 403 | 404): Html {
  const words = standing.replaceAll('_', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return answer === 'yes'
    ? html`<li class="may"><span aria-hidden="true">✓</span> ${name}<span class="unseen"> may call</span></li>`
    : html`<li class="may-not">${name}<span class="unseen"> gets </span> <b>${answer}</b></li>`
}

function successOf(document: ApiDocument, { operation }: Call): Html {
  return html`${successes(operation.responses).map(([status, response]) => {
    const { description, content } = responseOf(document, response)
    const schema = jsonOf({ content })?.schema
    const label = `Response ${status}`
    const fields = schema?.properties
      ? fieldTable(document, label, schema, 'always')
      : html`<h4>${label}</h4>`
    return html`${fields}<p class="bounds">${inline(description ?? '')}${
      schema?.$ref !== undefined && html` ${kindOf(document, schema)}`
    }</p>`
  })}`
}

function refusalsOf(document: ApiDocument, { operation }: Call): Html {
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
  if (refusals.length === 0) return html``
  return html`<h4>Errors</h4>
<ul class="refusals">${refusals.map(([status, response]) => {
    const codes = codesOf(responseOf(document, response).description)
    return html`<li><a href="#${anchor('status', status)}"><b>${status}</b> ${codes}</a></li>`
  })}</ul>`
}

/** `10001 not_authorized: …` on each line: the names are enough here, the catalogue has the rest. */
function codesOf(description: string | undefined): string {
  const names = [...(description ?? '').matchAll(/^\d+ (\w+):/gm)].map(([, name]) => name)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

function replySample(document: ApiDocument, { operation }: Call): Html {
  return html`${successes(operation.responses).map(([status, response]) => {
    const schema = jsonOf(responseOf(document, response))?.schema
    return schema ? jsonBlock(`Response ${status}`, sampleReply(document, schema)) : html``
  })}`
}

function successes<T>(responses: Record<string, T>): [string, T][] {
  return Object.entries(responses).filter(([status]) => Number(status) < 400)
}
