import { InvalidArgumentError } from 'commander'
import { QuarterInUse } from '../../backup/detach-quarter.ts'
import { parseQuarter, type Quarter } from '../../features/tracking/rules/quarter.ts'
import { CommandRefused } from '../output.ts'

export function quarterOf(text: string): Quarter {
  const quarter = parseQuarter(text)
  if (quarter === undefined) throw new InvalidArgumentError('Expected a quarter, such as 2024Q1.')
  return quarter
}

/** 2024Q1, as people write it. */
export const shownName = (name: string) => name.toUpperCase()

/** What must stay is not a fault of the program. */
export function refused(error: unknown): never {
  throw error instanceof QuarterInUse ? new CommandRefused(error.message) : error
}
