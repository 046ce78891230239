import classes from './quiet-bar.module.css'

type Props = {
  value: number
  /** The value of the whole bar. */
  of: number
  /** What it says, in words. */
  label: string
  /** The whole is a limit: near its end it warns. */
  isLimit?: boolean
}

/** How far something has come; as quiet as it can be in a row of a table. */
export function QuietBar({ value, of, label, isLimit = false }: Props) {
  const share = of > 0 ? Math.min(1, value / of) : value > 0 ? 1 : 0
  const state = isLimit
    ? share >= 1
      ? 'full'
      : share >= 0.9
        ? 'near'
        : undefined
    : share >= 1
      ? 'done'
      : undefined
  return (
    <span role="img" aria-label={label} title={label} className={classes.bar} data-state={state}>
      <span className={classes.part} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
