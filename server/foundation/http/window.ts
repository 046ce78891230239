import { addDays24h, type Instant } from '../time/instant.ts'
import { instantRange, type Param } from './query.ts'

export type Window = { start: Instant; stop: Instant }

/** A range of instants that must be given whole and is at most so many days long; its stop is exclusive. */
export function instantWindow({ days }: { days: number }): Param<Window> {
  const range = instantRange()
  return {
    read(source, name, faults) {
      const before = faults.length
      const { start, stop } = range.read(source, name, faults)
      for (const end of ['start', 'stop'])
        if (!source.has(`${name}[${end}]`))
          faults.push({ attribute: `${name}[${end}]`, error: 'is required' })
      if (faults.length === before && start && stop && stop > addDays24h(start, days))
        faults.push({
          attribute: `${name}[stop]`,
          error: `must be at most ${days} days after ${name}[start]`,
        })
      return { start, stop } as Window
    },
    describe: (name) =>
      range.describe(name).map((shown) => ({
        ...shown,
        required: true,
        description: shown.name.endsWith('[stop]')
          ? `Exclusive; at most ${days} days after ${name}[start].`
          : 'Inclusive.',
      })),
  }
}
