import type { ApiDocument, Parameter, Schema } from './document.ts'
import { type Html, html, inline } from './html.ts'
import { boundsOf, joined, kindOf } from './kinds.ts'

type Field = {
  under: string
  name: string
  schema: Schema
  isRequired: boolean
  description: string | undefined
}

/** What `is not required` means: a request may leave it out, a reply does when there is no value. */
type Mark = 'required' | 'always'

/** A table of the fields of an object, those of inner objects below their own. */
export function fieldTable(document: ApiDocument, label: string, schema: Schema, mark: Mark): Html {
  const fields = fieldsOf(schema, '')
  return fields.length === 0 ? html`` : table(document, label, fields, mark)
}

export function parameterTable(document: ApiDocument, label: string, parameters: Parameter[]): Html {
  const fields = parameters.map(({ name, schema, required, description }) => ({
    under: '',
    name,
    schema,
    isRequired: required ?? false,
    description: description ?? schema.description,
  }))
  return fields.length === 0 ? html`` : table(document, label, fields, 'required')
}

function fieldsOf(schema: Schema, under: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    {
      under,
      name,
      schema: inner,
      isRequired: schema.required?.includes(name) ?? false,
      description: inner.description,
    },
    ...fieldsOf(inner, `${under}${name}.`),
    ...(inner.items ? fieldsOf(inner.items, `${under}${name}[].`) : []),
  ])
}

function table(document: ApiDocument, label: string, fields: Field[], mark: Mark): Html {
  return html`<table class="fields" aria-label="${label}"><colgroup><col><col></colgroup><thead class="unseen"><tr><th scope="col">Name</th><th scope="col">What it is</th></tr></thead>
<tbody>${fields.map((field) => row(document, field, mark))}</tbody></table>`
}

function row(document: ApiDocument, field: Field, mark: Mark): Html {
  const bounds = boundsOf(field.schema)
  const isNoted = mark === 'required' ? field.isRequired : !field.isRequired
  return html`<tr${field.under === '' ? '' : html` class="inner"`}>
<th scope="row"><code>${field.under !== '' && html`<span class="under">${field.under}</span>`}${field.name}</code>${
    isNoted && (mark === 'required' ? html` <em class="required">required</em>` : html` <em>optional</em>`)
  }</th>
<td><span class="kind">${kindOf(document, field.schema)}</span>${
    field.description !== undefined && html`<p>${inline(field.description)}</p>`
  }${bounds.length > 0 && html`<p class="bounds">${joined(bounds, ' · ')}</p>`}</td></tr>`
}
