import { useEffect, useRef } from 'react'
import { sayNews } from '../../ui/notices.tsx'
import { readStop } from './calls.ts'
import type { Timer } from './running.ts'
import { endText } from './timer-words.ts'
import { useNamedWork } from './use-named-work.ts'

type Ran = { timer: Timer; project: string }

/** Notifies the user that their timer stopped by itself, and why. */
export function useEndNotice(timer: Timer | null | undefined): void {
  const { project } = useNamedWork(timer ?? undefined)
  const ran = useRef<Ran>(undefined)
  useEffect(() => {
    if (timer === undefined) return
    const ended = ran.current
    ran.current = timer ? { timer, project } : undefined
    // Without a reply there is nothing to show: the timer shows that it stopped.
    if (timer === null && ended) sayWhy(ended).catch(() => undefined)
  }, [timer, project])
}

async function sayWhy({ timer, project }: Ran): Promise<void> {
  const stop = await readStop(timer)
  const words = stop && endText(stop, project)
  if (words) sayNews(words)
}
