import { useWindowEvent } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentOrganization } from '../directory/current-organization.ts'
import { useHasTimer } from '../features/timers/header-timer.tsx'
import { timerPanel } from '../features/timers/panel-state.ts'
import { useTimer, useTimerDeeds } from '../features/timers/use-timer.ts'
import { paths } from '../paths.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { linkSearch } from '../ui/search-state.ts'
import { useSingleKeys } from '../ui/single-keys.ts'
import { isTyping } from '../ui/typing.ts'
import { palette } from './palette-state.ts'

const KeyboardHelp = lazyDialog(async () => (await import('./keyboard-help.tsx')).KeyboardHelp)

/** The keys that work on every page, never while someone types; all but Ctrl-K can be switched off. */
export function GlobalKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const organization = useCurrentOrganization()
  const navigate = useNavigate()
  const timer = useTimer()
  const { stop } = useTimerDeeds()
  const hasTimer = useHasTimer()
  const [isOn] = useSingleKeys()
  const keys: Record<string, (() => void) | undefined> = {
    '?': () => setHelpOpen(true),
    '/': palette.open,
    s: hasTimer ? () => (timer ? stop() : timerPanel.open()) : undefined,
    n: hasTimer && organization ? () => addTime(organization.id) : undefined,
  }
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.repeat || isTyping(event.target)) return
    const deed = deedOf(event)
    if (deed === undefined) return
    event.preventDefault()
    deed()
  })
  return <KeyboardHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />

  function deedOf({ key, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? palette.open : undefined
    return isOn ? keys[key] : undefined
  }

  function addTime(organizationId: number) {
    void navigate({ to: paths.timesheet(organizationId), search: linkSearch({ add: 'yes' }) })
  }
}
