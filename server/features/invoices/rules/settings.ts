import { type Static, Type } from 'typebox'
import { namePartInput, oneOfInput, orNullInput, textInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { countryFault, parseCountry } from '../../../foundation/records/country.ts'
import {
  eInvoiceFaults,
  noSellerEInvoice,
  sellerEInvoice,
  sellerEInvoiceInput,
} from '../../../paper/e-party.ts'
import { paperLanguages } from '../../../paper/paper.ts'
import { percentFaults, percentInput } from './amounts.ts'
import { defaultFormats, formatFault } from './number-format.ts'

const line = (longest = 255) => orNullInput(textInput(longest))

/** What an organization writes on its invoices, and how it numbers them. */
export const settingsFields = {
  prefix: Type.String({ maxLength: 20, description: 'The value of {prefix} in number_format.' }),
  number_format: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'The format of client invoice numbers: {prefix}, {yyyy}, {yy}, {mm}, {seq}, {seq:0000}.',
  }),
  team_number_format: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'The format of team invoice numbers, with a series per member; also allows {initials}.',
  }),
  credit_note_number_format: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'The format of credit note numbers, with a series of their own.',
  }),
  language: oneOfInput(...paperLanguages),
  keeps_date_order: Type.Boolean({
    description: 'Whether invoices can’t be dated before the last issued one.',
  }),
  net_terms: orNullInput(
    Type.Integer({ minimum: 0, maximum: 3_650, description: 'Days until an invoice must be paid.' }),
  ),
  late_reminders: Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), {
    maxItems: 10,
    uniqueItems: true,
    description: 'Days after the due date on which a client is reminded. Empty for no reminders.',
  }),
  notes: Type.String({ maxLength: 5_000 }),
  tax_1_name: namePartInput(40),
  tax_1: orNullInput({ ...percentInput(), description: 'The tax in percent.' }),
  tax_2_name: namePartInput(40),
  tax_2: orNullInput({ ...percentInput(), description: 'The tax in percent.' }),
  address: Type.String({ maxLength: 1_000 }),
  country: line(2),
  tax_id: line(40),
  registration_number: orNullInput(
    Type.String({
      maxLength: 60,
      description:
        'The number in a commercial register. E-invoices require it of sellers whose tax_id is not a VAT id.',
    }),
  ),
  email: orNullInput(Type.String({ format: 'email', maxLength: 255 })),
  phone: line(50),
  e_invoice: sellerEInvoice,
  payment_text: line(2_000),
  account_name: orNullInput(namePartInput()),
  bank_name: orNullInput(namePartInput()),
  iban: orNullInput(Type.String({ maxLength: 34, pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$' })),
  bic: orNullInput(Type.String({ maxLength: 11, pattern: '^[A-Z0-9]{8}([A-Z0-9]{3})?$' })),
}

/** What a member writes about themselves on their team invoices. */
export const sellerFields = {
  address: settingsFields.address,
  country: settingsFields.country,
  tax_id: settingsFields.tax_id,
  registration_number: settingsFields.registration_number,
  phone: settingsFields.phone,
  e_invoice: settingsFields.e_invoice,
  payment_text: settingsFields.payment_text,
  account_name: settingsFields.account_name,
  bank_name: settingsFields.bank_name,
  iban: settingsFields.iban,
  bic: settingsFields.bic,
}

/** A body has only what changes; e_invoice is replaced as a whole. */
export const settingsInput = Type.Partial(Type.Object({ ...settingsFields, e_invoice: sellerEInvoiceInput }))
export const sellerInput = Type.Partial(Type.Object({ ...sellerFields, e_invoice: sellerEInvoiceInput }))

export const completeEInvoice = <Body extends { e_invoice?: Static<typeof sellerEInvoiceInput> }>(
  body: Body,
) => ({
  ...body,
  e_invoice: body.e_invoice && { ...noSellerEInvoice, ...body.e_invoice },
})

const whole = Type.Object(settingsFields)
export type SellerDetails = Pick<InvoiceSettings, keyof typeof sellerFields>
export type InvoiceSettings = Static<typeof whole>

export const usualSettings: InvoiceSettings = {
  prefix: 'INV-',
  number_format: defaultFormats.client,
  team_number_format: defaultFormats.team,
  credit_note_number_format: defaultFormats.credit_note,
  language: 'en',
  keeps_date_order: true,
  net_terms: null,
  late_reminders: [1, 7, 14],
  notes: '',
  tax_1_name: 'Tax',
  tax_1: null,
  tax_2_name: 'Tax 2',
  tax_2: null,
  address: '',
  country: null,
  tax_id: null,
  registration_number: null,
  email: null,
  phone: null,
  e_invoice: noSellerEInvoice,
  payment_text: null,
  account_name: null,
  bank_name: null,
  iban: null,
  bic: null,
}

export const noDetails: SellerDetails = {
  address: '',
  country: null,
  tax_id: null,
  registration_number: null,
  phone: null,
  e_invoice: noSellerEInvoice,
  payment_text: null,
  account_name: null,
  bank_name: null,
  iban: null,
  bic: null,
}

export function settingsFaults(given: Static<typeof settingsInput>): Detail[] {
  const formats = (['number_format', 'team_number_format', 'credit_note_number_format'] as const).flatMap(
    (attribute) => {
      const error = given[attribute] === undefined ? undefined : formatFault(given[attribute])
      return error === undefined ? [] : [{ attribute, error }]
    },
  )
  const isCountry = given.country == null || parseCountry(given.country) !== undefined
  return [
    ...formats,
    ...(isCountry ? [] : [{ attribute: 'country', error: countryFault }]),
    ...percentFaults(given, ['tax_1', 'tax_2']),
    ...eInvoiceFaults(given.e_invoice),
  ]
}
