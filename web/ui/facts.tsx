import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { Quiet } from './times.tsx'

type Fact = [name: string, value: ReactNode]

/** What is known of a thing, name by name; what is not known is a dash. */
export function Facts({ facts }: { facts: (Fact | false | undefined)[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter((fact) => fact !== false && fact !== undefined)
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value === undefined || value === '' || value === null ? <Quiet /> : value}</dd>
          </div>
        ))}
    </dl>
  )
}
