import { type Static, Type } from 'typebox'
import { idInput, nameInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { countryFault, parseCountry } from '../../../foundation/records/country.ts'
import { changedMetadata, type Metadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { buyerEInvoiceInput, eInvoiceFaults, noBuyerEInvoice } from '../../../paper/e-party.ts'
import {
  type BudgetInput,
  budgetFaults,
  budgetInput,
  completeBudget,
  wholeBudgetInput,
} from '../../projects/public.ts'

/** The languages that invoices are written in. */
export const invoiceLanguages = ['en', 'de', 'fr', 'es', 'pt'] as const

const fields = {
  emails: Type.Optional(Type.Array(Type.String({ format: 'email', maxLength: 255 }), { maxItems: 50 })),
  phone: Type.Optional(orNullInput(textInput(50))),
  address: Type.Optional(orNullInput(textInput(1_000))),
  country: Type.Optional(orNullInput(textInput(2))),
  tax_id: Type.Optional(orNullInput(textInput(40))),
  language: Type.Optional(orNullInput(oneOfInput(...invoiceLanguages))),
  e_invoice: Type.Optional(orNullInput(buyerEInvoiceInput)),
  project_ids: Type.Optional(Type.Array(idInput(), { maxItems: 5_000 })),
  invoice_notes: Type.Optional(orNullInput(textInput())),
  net_terms: Type.Optional(
    orNullInput(Type.Integer({ minimum: 0, maximum: 3_650, description: 'Days until an invoice is due.' })),
  ),
  metadata: Type.Optional(metadataInput),
  budget: Type.Optional(orNullInput(budgetInput)),
}

export const newClient = Type.Object({ name: nameInput(), ...fields })

export const changedClient = Type.Object({
  name: Type.Optional(nameInput()),
  ...fields,
  budget: Type.Optional(orNullInput(wholeBudgetInput)),
  status: Type.Optional(oneOfInput('active', 'archived')),
})

export type ClientColumns = Partial<ReturnType<typeof clientColumns>>

/** What the schemas of both bodies cannot say. */
export function clientFaults({
  country,
  e_invoice,
}: Pick<Partial<Static<typeof changedClient>>, 'country' | 'e_invoice'>): Detail[] {
  const isKnown = country == null || parseCountry(country) !== undefined
  return [...(isKnown ? [] : [{ attribute: 'country', error: countryFault }]), ...eInvoiceFaults(e_invoice)]
}

/** A changed budget is complete only with the percentage at which timers stop. */
export function clientBudgetFaults(budget: BudgetInput | null | undefined): Detail[] {
  const needsStopAt = budget != null && budget.stop_at === undefined
  return [
    ...budgetFaults(budget),
    ...(needsStopAt ? [{ attribute: 'budget.stop_at', error: 'is required' }] : []),
  ]
}

/** A field is stored in the column of its name, unless it says otherwise here. */
export function clientColumns(
  { project_ids, ...body }: Static<typeof changedClient>,
  { metadata }: { metadata: Metadata },
) {
  return {
    ...body,
    name: body.name?.trim(),
    address: body.address === null ? '' : body.address,
    tax_id: body.tax_id && (body.tax_id.trim() || null),
    e_invoice: body.e_invoice && { ...noBuyerEInvoice, ...body.e_invoice },
    budget: body.budget && completeBudget(body.budget),
    metadata: body.metadata && changedMetadata(metadata, body.metadata),
  }
}
