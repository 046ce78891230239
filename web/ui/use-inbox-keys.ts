import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSingleKeys } from './single-keys.ts'
import { isTyping } from './typing.ts'

type Keys = Record<string, (id: number) => void>

/** Where the keyboard is in a list that is worked off: j and k go on and back, other keys do something with the current one. */
export function useInboxKeys(ids: number[], keys: Keys) {
  const [chosenId, setChosen] = useState<number | undefined>()
  const [isOn] = useSingleKeys()
  // A key can come before the next render: what it means is read from here, not from the last render.
  const now = useRef({ ids, keys, chosenId, left: new Set<number>() }).current

  useLayoutEffect(() => {
    now.ids = ids
    now.keys = keys
    // Someone may reopen it: then it can be chosen again.
    for (const id of now.left) if (!ids.includes(id)) now.left.delete(id)
  })

  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })

  function listen(event: KeyboardEvent) {
    const isSingle = event.key.length === 1
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (isSingle && !isOn) return
    const waiting = now.ids.filter((id) => !now.left.has(id))
    const at = now.chosenId === undefined ? -1 : waiting.indexOf(now.chosenId)
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    const next = waiting[Math.max(0, Math.min(waiting.length - 1, at + step))]
    const deed = now.keys[event.key]
    if (next === undefined || (step === 0 && deed === undefined)) return
    event.preventDefault()
    if (step !== 0) goTo(next)
    else deed?.(next)
  }

  function setCurrent(id: number) {
    // A dialog that closes gives the focus back to the item that it was opened from.
    if (now.left.has(id)) return
    now.chosenId = id
    setChosen(id)
  }

  function goTo(id: number) {
    setCurrent(id)
    document.getElementById(openerId(id))?.focus()
  }

  /** After one is decided: to the next that waits, or to the one before. The reader who has gone on stays there. */
  function leave(id: number) {
    const at = now.ids.indexOf(id)
    now.left.add(id)
    if (now.chosenId !== undefined && now.chosenId !== id) return
    const waits = (each: number) => !now.left.has(each)
    const next = now.ids.slice(at + 1).find(waits) ?? now.ids.slice(0, Math.max(at, 0)).findLast(waits)
    if (next !== undefined) goTo(next)
  }

  const currentId = chosenId !== undefined && ids.includes(chosenId) ? chosenId : undefined
  return { currentId, setCurrent, leave }
}

export const openerId = (id: number) => `inbox-item-${id}`
