import { exampleOf } from '../api/example-of.ts'
import { type Html, html } from '../foundation/http/html.ts'
import { jsonBlock } from './code.ts'
import { type ApiDocument, anchor, type Schema } from './document.ts'
import { fieldTable } from './fields.ts'
import { prose } from './prose.ts'

/** Every record that replies contain. */
export function recordSections(document: ApiDocument): Html {
  return html`<section class="group" id="records" aria-labelledby="records-name">
<h2 id="records-name">Records</h2>
<p>The records in replies. An unmarked field is always present, and null if it has no value. An optional field is
omitted if it has no value or you may not see it.</p>
${Object.entries(document.components.schemas).map(([name, schema]) => recordSection(document, name, schema))}
</section>`
}

function recordSection(document: ApiDocument, name: string, schema: Schema): Html {
  const id = anchor('record', name)
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-name">
<div class="words">
<h3 id="${id}-name"><a class="self" href="#${id}">${schema.title ?? name}</a></h3>
${prose(schema.description)}
<h4>Fields</h4>
${fieldTable(document, schema.title ?? name, schema, 'optional')}
</div>
<div class="samples">${jsonBlock(schema.title ?? name, exampleOf(document.components.schemas, { $ref: `#/components/schemas/${name}` }))}</div>
</section>`
}
