import { exampleOf } from '../api/example-of.ts'
import { type Html, html } from '../foundation/http/html.ts'
import { methodMark } from './answers.ts'
import { jsonBlock } from './code.ts'
import { type ApiDocument, anchor, jsonOf, type Operation } from './document.ts'
import { fieldTable } from './fields.ts'
import { prose } from './prose.ts'

export type Event = { name: string; id: string; operation: Operation }

/** The webhook events of the API description. */
export function eventsOf(document: ApiDocument): Event[] {
  return Object.entries(document.webhooks ?? {}).flatMap(([name, { post }]) =>
    post ? [{ name, id: anchor('event', name), operation: post }] : [],
  )
}

export function webhookSections(document: ApiDocument): Html {
  const events = eventsOf(document)
  if (events.length === 0) return html``
  return html`<section class="group" id="webhooks" aria-labelledby="webhooks-name">
<h2 id="webhooks-name">Webhooks</h2>
<p>Requests that this server sends to your URL when something happens. Reply with any 2xx; anything else is
retried.</p>
${events.map((event) => eventSection(document, event))}
</section>`
}

function eventSection(document: ApiDocument, { name, id, operation }: Event): Html {
  const body = jsonOf(operation.requestBody)
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-name">
<div class="words">
<h3 id="${id}-name"><a class="self" href="#${id}">${operation.summary || name}</a></h3>
<p class="route">${methodMark('POST')} <code>${name}</code></p>
${prose(operation.description)}
${body !== undefined && html`<h4>Body</h4>${fieldTable(document, 'Body', body.schema, 'optional')}`}
</div>
<div class="samples">${body ? jsonBlock('Delivery', body.example ?? exampleOf(document.components.schemas, body.schema)) : ''}</div>
</section>`
}
