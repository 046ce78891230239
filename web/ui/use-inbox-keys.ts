import { useEffect, useState } from 'react'

type Keys = Record<string, (id: number) => void>

/** Where the keyboard is in a list that is worked off: j and k go on and back, other keys do something with the current one. */
export function useInboxKeys(ids: number[], keys: Keys) {
  const [chosenId, setCurrent] = useState<number | undefined>()
  const currentId = chosenId !== undefined && ids.includes(chosenId) ? chosenId : undefined

  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })

  function listen(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    const at = currentId === undefined ? -1 : ids.indexOf(currentId)
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    const next = ids[Math.max(0, Math.min(ids.length - 1, at + step))]
    const deed = keys[event.key]
    if (next === undefined || (step === 0 && deed === undefined)) return
    event.preventDefault()
    if (step !== 0) goTo(next)
    else deed?.(currentId ?? next)
  }

  function goTo(id: number) {
    setCurrent(id)
    document.getElementById(openerId(id))?.focus()
  }

  /** After one is done with: to the next, or to the one before when it was the last. */
  function leave(id: number) {
    const at = ids.indexOf(id)
    const next = ids[at + 1] ?? ids[at - 1]
    if (next !== undefined) goTo(next)
  }

  return { currentId, setCurrent, leave }
}

export const openerId = (id: number) => `inbox-item-${id}`

/** Letters are for typing, and for a dialog while one is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target.isContentEditable || target.matches('textarea, select, [role="menu"] *')
}
