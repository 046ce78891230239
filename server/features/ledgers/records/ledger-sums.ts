import { Type } from 'typebox'

const amount = (description: string) => Type.Number({ description: `${description} In the currency.` })

/** What lines add up to, per currency. */
export const ledgerSums = Type.Array(
  Type.Object(
    {
      currency: Type.String(),
      lines: Type.Integer({ description: 'The number of lines.' }),
      debit: amount('What accounts are debited with.'),
      credit: amount('What accounts are credited with; equal to the debit.'),
      tax: amount('The tax in the lines; the tax of expenses counts as negative.'),
    },
    { additionalProperties: false },
  ),
)
