import type { KeyboardEvent, ReactNode } from 'react'
import classes from './policy-layout.module.css'
import type { ChangeValues } from './policy-values.ts'
import { Simulation } from './simulation.tsx'

/** The fields of a policy with what they would give a sample member, so that people see it before they save. */
export function WithSimulation({ values, children }: { values: ChangeValues; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Enter in the preview from saving the policy. */}
      <div className={classes.preview} onKeyDown={keepFromSaving}>
        <Simulation values={values} />
      </div>
    </div>
  )
}

function keepFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement)
    event.preventDefault()
}
