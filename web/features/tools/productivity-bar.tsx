import { durationText } from '../../ui/duration.ts'
import type { ToolTotal } from './calls.ts'
import classes from './productivity-bar.module.css'
import { productivityWords } from './productivity-words.ts'

type Sums = Pick<ToolTotal, 'core' | 'non_core' | 'unproductive'>

/** What time counted as: core, non-core and unproductive, as parts of one bar. */
export function ProductivityBar({ sums }: { sums: Sums }) {
  const whole = sums.core + sums.non_core + sums.unproductive
  if (whole === 0) return null
  const words = productivityWords()
    .filter(({ value }) => sums[value] > 0)
    .map(({ value, label }) => `${label} ${durationText(sums[value])}`)
    .join(', ')
  return (
    <span role="img" aria-label={words} title={words} className={classes.bar}>
      {productivityWords().map(({ value }) => (
        <span
          key={value}
          className={classes.part}
          data-of={value}
          style={{ width: `${(sums[value] / whole) * 100}%` }}
        />
      ))}
    </span>
  )
}
