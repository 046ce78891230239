import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { dateInput, idInput, nameInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { type CalendarDate, parseDate } from '../../../foundation/time/calendar-date.ts'
import { activeAmong } from '../../organizations/public.ts'

/** A working day of eight hours. */
export const usualSeconds = 28_800

export const countryInput = () =>
  Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, description: 'ISO 3166-1 alpha-2.' })
export const amountInput = () =>
  Type.Integer({
    minimum: 0,
    maximum: 86_400,
    description: 'Seconds to pay; 28800 by default. Used only if the holiday is paid.',
  })

/** What both creating and changing take. */
export const holidayFields = {
  paid: Type.Optional(Type.Boolean({ description: 'Whether the holiday is paid. False by default.' })),
  amount_used: Type.Optional(amountInput()),
  auto_add_new_users: Type.Optional(
    Type.Boolean({
      description: 'Whether it also applies to members who join later. True by default.',
    }),
  ),
  user_ids: Type.Optional(
    orNullInput(
      Type.Array(idInput(), {
        minItems: 1,
        maxItems: 1_000,
        uniqueItems: true,
        description: 'The members it applies to; null or absent for all members.',
      }),
    ),
  ),
  country: Type.Optional(orNullInput(countryInput())),
  match_country: Type.Optional(
    Type.Boolean({
      description: 'Apply only to members whose profile has the country. Requires country. False by default.',
    }),
  ),
}

export const newHoliday = Type.Object({ name: nameInput(), date: dateInput(), ...holidayFields })
export const changedHoliday = Type.Object({
  name: Type.Optional(nameInput()),
  date: Type.Optional(dateInput()),
  ...holidayFields,
})

/** Users who are no active members of the organization, named one by one. */
export async function memberFaults(
  db: Db,
  organizationId: number,
  userIds: number[] | null | undefined,
): Promise<Detail[]> {
  if (!userIds || userIds.length === 0) return []
  const known = await activeAmong(db, organizationId, userIds)
  return userIds.flatMap((id, i) =>
    known.has(id) ? [] : [{ attribute: `user_ids[${i}]`, error: 'is not a member of the organization' }],
  )
}

/** Without a country there is nothing to match. */
export function countryFaults(body: { country?: string | null; match_country?: boolean }): Detail[] {
  return body.match_country && !body.country
    ? [{ attribute: 'country', error: 'is required with match_country' }]
    : []
}

/** The schema has checked it. */
export function dayOf(text: string): CalendarDate {
  const day = parseDate(text)
  if (day === undefined) throw new Error(`${text} is not a date.`)
  return day
}
