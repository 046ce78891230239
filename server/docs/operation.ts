import { exampleOf } from '../api/example-of.ts'
import { type Html, html } from '../foundation/http/html.ts'
import { accessOf, methodMark, refusalsOf } from './answers.ts'
import { jsonBlock, shellBlock } from './code.ts'
import { curlOf } from './curl.ts'
import { type ApiDocument, type Call, jsonOf, responseOf } from './document.ts'
import { fieldTable, parameterTable } from './fields.ts'
import { kindOf } from './kinds.ts'
import { inline, prose } from './prose.ts'
import { isTryable, sampleCall } from './sample-call.ts'

/** One operation: its description and parameters on the left, samples on the right. */
export function operationSection(document: ApiDocument, call: Call): Html {
  const { operation } = call
  const id = operation.operationId
  const sample = sampleCall(document, call)
  const inPlace = (place: string) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  const body = jsonOf(operation.requestBody)
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-name">
<div class="words">
<h3 id="${id}-name"><a class="self" href="#${id}">${operation.summary}</a></h3>
<p class="route">${methodMark(call.method)} <code>${pathOf(call.path)}</code></p>
${prose(operation.description)}
${accessOf(operation['x-access'])}
${parameterTable(document, 'Path', inPlace('path'))}
${parameterTable(document, 'Query', inPlace('query'))}
${body !== undefined && html`<h4>Body</h4>${fieldTable(document, 'Body', body.schema, 'required')}`}
${parameterTable(document, 'Headers', inPlace('header'))}
${successes(document, call).map(({ status, description, schema }) => {
  const record = schema?.$ref !== undefined && html` ${kindOf(document, schema)}`
  return html`<h4>Response ${status}</h4><p class="bounds">${inline(description)}${record}</p>
${schema !== undefined && fieldTable(document, `Response ${status}`, schema, 'optional')}`
})}
${refusalsOf(document, call)}
</div>
<div class="samples"${isTryable(call) && html` data-call="${JSON.stringify(sample)}"`}>
${shellBlock('Request', curlOf(document, operation, sample))}
${successes(document, call).map(({ status, schema }) =>
  schema ? jsonBlock(`Response ${status}`, exampleOf(document.components.schemas, schema)) : html``,
)}
</div>
</section>`
}

/** The path with highlighted parameters, and line break points. */
function pathOf(path: string): Html[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => html`<wbr>/${part.startsWith('{') ? html`<var>${part}</var>` : part}`)
}

function successes(document: ApiDocument, { operation }: Call) {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => {
      const found = responseOf(document, response)
      return { status, description: found.description ?? '', schema: jsonOf(found)?.schema }
    })
}
