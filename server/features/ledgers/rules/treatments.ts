/** How a document is taxed: at a rate, at 0 %, or not at all for a reason. */
export const treatments = [
  'taxed',
  'zero_rated',
  'exempt',
  'small_business',
  'reverse_charge',
  'export',
  'not_subject',
] as const
export type Treatment = (typeof treatments)[number]
