import { splitName } from '../features/identity/rules/person-name.ts'
import type { PaySettings } from '../features/timesheets/rules/pay-periods.ts'
import { addDays } from '../foundation/time/calendar-date.ts'
import { wallTimeToInstant } from '../foundation/time/wall-time.ts'
import { type ZoneName, zoneFrom } from '../foundation/time/zone.ts'
import { firstDay, labelOf, ownZone, type Wanted } from './wanted.ts'

const firstNames =
  'Ana Bruno Carla Diego Elif Farid Grace Hugo Ines Jonas Kavya Liam Mara Noor Olga Pedro Quinn Rita Samir Tess Uma Victor Wanda Xenia Yusuf Zoe'
const lastNames =
  'Almeida Berg Costa Dube Eriksen Ferreira Gupta Haddad Ivanova Jansen Khan Lopes Moreau Nakamura Okafor Pereira Quist Rao Silva Tan Ueda Vega Wolf Yilmaz Zeman'

// In all these zones, seven to seven local time is on one day in Lisbon.
const zones = [
  ...Array<string>(6).fill(ownZone),
  ...Array<string>(2).fill('America/Toronto'),
  ...Array<string>(2).fill('Asia/Kolkata'),
].map(zoneFrom)
const payPeriods = ['weekly', 'biweekly', 'weekly', 'monthly', 'weekly', 'twice_per_month', 'none'] as const

/** How a member records time; a floating tracker knows slots but no starts. */
export type Way = 'tracker' | 'floating' | 'timer'

export type Member = {
  place: number
  zone: ZoneName
  way: Way
  role: 'owner' | 'manager' | 'user'
  payPeriod: PaySettings['pay_period']
  payRate: number
  hasLimits: boolean
}

export function memberAt(place: number): Member {
  return {
    place,
    zone: zones[place % zones.length] ?? ownZone,
    way: place % 7 === 3 ? 'timer' : place % 9 === 4 ? 'floating' : 'tracker',
    role: place === 0 ? 'owner' : place % 50 === 1 ? 'manager' : 'user',
    payPeriod: payPeriods[place % payPeriods.length] ?? 'none',
    payRate: 18 + (place % 40),
    hasLimits: place % 3 === 1,
  }
}

/** When the organization was created: a day before its first time. */
export function foundedAt(wanted: Wanted) {
  return wallTimeToInstant({ date: addDays(firstDay(wanted), -1), time: '09:00:00' }, ownZone)
}

/** The rows of `users`. Nobody has a password: reset one to sign in. */
export function userRows(wanted: Wanted) {
  const [firsts, lasts] = [firstNames.split(' '), lastNames.split(' ')]
  const created_at = foundedAt(wanted)
  return Array.from({ length: wanted.members }, (_, place) => {
    const number = place >= firsts.length * lasts.length ? ` ${place}` : ''
    const last = lasts[Math.floor(place / firsts.length) % lasts.length]
    const { name, firstName, lastName } = splitName(`${firsts[place % firsts.length]} ${last}${number}`)
    return {
      name,
      first_name: firstName,
      last_name: lastName,
      email: `${firstName}.${place + 1}@${labelOf(wanted)}.generated.stint.example`.toLowerCase(),
      time_zone: memberAt(place).zone,
      created_at,
      updated_at: created_at,
    }
  })
}
