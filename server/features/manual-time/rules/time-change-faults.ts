import type { Detail } from '../../../foundation/http/problems.ts'
import { intervalFaults, secondsBetween } from './interval.ts'
import { overlapsItself } from './time-change.ts'

type Part = { start_time?: string; stop_time?: string }
type Asked = { remove?: readonly Part[]; add?: readonly Part[] }

const widestSeconds = 31 * 86_400

/** What is wrong with the intervals of a change, where all of them are valid instants. */
export function timeChangeFaults({ remove = [], add = [] }: Asked): Detail[] {
  if (remove.length + add.length === 0) return [{ attribute: 'add', error: 'is required without remove' }]
  const faults = [...faultsOf('remove', remove), ...faultsOf('add', add)]
  if (faults.length > 0) return faults
  const seconds = [...remove, ...add].map(secondsOf)
  const first = Math.min(...seconds.map(({ from }) => from))
  const last = Math.max(...seconds.map(({ to }) => to))
  return last - first > widestSeconds
    ? [{ attribute: 'add', error: 'must lie within 31 days, with remove' }]
    : []
}

function faultsOf(name: 'remove' | 'add', parts: readonly Part[]): Detail[] {
  const faults = parts.flatMap((part, i) =>
    intervalFaults(part).map(({ attribute, error }) => ({ attribute: `${name}[${i}].${attribute}`, error })),
  )
  if (faults.length > 0) return faults
  return overlapsItself(parts.map(secondsOf)) ? [{ attribute: name, error: 'must not overlap' }] : []
}

const secondsOf = ({ start_time = '', stop_time = '' }: Part) => secondsBetween(start_time, stop_time)
