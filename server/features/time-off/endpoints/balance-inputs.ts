import { explained, integer } from '../../../foundation/http/query.ts'

export const yearParam = () =>
  explained('Default: the current year in the organization’s time zone.', integer({ min: 1, max: 9998 }))

export const asOfText = 'Returns the balance as it was known at this instant: later postings are excluded.'
