import { type Html, html } from '../foundation/http/html.ts'
import type { ApiDocument, Parameter, Schema } from './document.ts'
import { boundsOf, joined, kindOf } from './kinds.ts'
import { inline } from './prose.ts'

type Field = {
  under: string
  name: string
  schema: Schema
  isRequired: boolean
  description: string | undefined
}

/** Which fields to mark: required ones of a request, or optional ones of a reply. */
type Mark = 'required' | 'optional'

/** A table of an object's fields, with nested fields below their parent. */
export function fieldTable(document: ApiDocument, label: string, schema: Schema, mark: Mark): Html {
  return table(document, label, fieldsOf(schema, ''), mark)
}

export function parameterTable(document: ApiDocument, label: string, parameters: Parameter[]): Html {
  const fields = parameters.map(({ name, schema, required, description }) => ({
    under: '',
    name,
    schema,
    isRequired: required ?? false,
    description: description ?? schema.description,
  }))
  return fields.length === 0 ? html`` : html`<h4>${label}</h4>${table(document, label, fields, 'required')}`
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
  if (fields.length === 0) return html``
  return html`<table class="fields" aria-label="${label}"><colgroup><col><col></colgroup>
<thead class="unseen"><tr><th scope="col">Name</th><th scope="col">Description</th></tr></thead>
<tbody>${fields.map((field) => row(document, field, mark))}</tbody></table>`
}

function row(document: ApiDocument, field: Field, mark: Mark): Html {
  const { under, name, schema, description, isRequired } = field
  const bounds = boundsOf(schema)
  const isMarked = isRequired === (mark === 'required')
  return html`<tr${under !== '' && html` class="inner"`}>
<th scope="row"><code>${under !== '' && html`<span class="under">${under}</span>`}${name}</code>${isMarked && html` <em class="${mark}">${mark}</em>`}</th>
<td><span class="kind">${kindOf(document, schema)}</span>${description !== undefined && html`<p>${inline(description)}</p>`}${
    bounds.length > 0 && html`<p class="bounds">${joined(bounds, ' · ')}</p>`
  }</td></tr>`
}
