import { InvalidArgumentError } from 'commander'
import { outcomes } from '../../features/webhooks/records/delivery.ts'
import { type Instant, parseInstant } from '../../foundation/time/instant.ts'

export function instant(text: string): Instant {
  const at = parseInstant(text)
  if (at === undefined)
    throw new InvalidArgumentError('Expected a time with its zone, such as 2026-11-16T08:00:00Z.')
  return at
}

export function outcomeList(text: string): string[] {
  const list = text.split(',').map((each) => each.trim())
  const known: readonly string[] = outcomes
  if (!list.every((each) => known.includes(each)))
    throw new InvalidArgumentError(`Expected one or more of ${outcomes.join(', ')}, separated by commas.`)
  return list
}

const mostShown = 1_000

export function limit(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > mostShown)
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${mostShown}.`)
  return Number(text)
}

/** Ids of deliveries don't fit in 32 bits. */
export function deliveryId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('Expected the id of a delivery.')
  return Number(text)
}

export function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535, 0 for any free port.')
  return Number(text)
}

export function failure(text: string): number {
  if (!/^[345]\d\d$/.test(text)) throw new InvalidArgumentError('Expected a status from 300 to 599.')
  return Number(text)
}
