import { useWindowEvent } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useHasTimer } from '../features/timers/header-timer.tsx'
import { timerPanel } from '../features/timers/panel-state.ts'
import { useTimer, useTimerDeeds } from '../features/timers/use-timer.ts'
import { paths } from '../paths.ts'
import { isTyping } from '../ui/typing.ts'
import { KeyboardHelp } from './keyboard-help.tsx'

/** The keys that work on every page, never while someone types. */
export function GlobalKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const organization = useCurrentOrganization()
  const navigate = useNavigate()
  const timer = useTimer()
  const { stop } = useTimerDeeds()
  const hasTimer = useHasTimer()
  const keys: Record<string, (() => void) | undefined> = {
    '?': () => setHelpOpen(true),
    s: hasTimer ? () => (timer ? stop() : timerPanel.open()) : undefined,
    n: hasTimer && organization ? () => addTime(organization.id) : undefined,
  }
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    const deed = keys[event.key]
    if (deed === undefined) return
    event.preventDefault()
    deed()
  })
  return <KeyboardHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />

  function addTime(organizationId: number) {
    void navigate({ to: paths.timesheet(organizationId), search: { add: 'yes' } as never })
  }
}
