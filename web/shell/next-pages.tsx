import { useIsFetching } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSettled } from '../ui/settled.ts'
import { nextPagesAfterMs } from './next-pages-delay.ts'
import { useNavigation } from './use-navigation.ts'

/**
 * Shows nothing: loads the code behind the navigation once the page at hand has all it asked for, so that the next page only
 * asks for its data.
 */
export function NextPages() {
  const router = useRouter()
  const targets = useNavigation().map(({ to }) => to)
  const isAtRest = useIsFetching() === 0
  const isDue = useSettled(nextPagesAfterMs)
  const wanted = isDue && isAtRest && !savesData() ? targets.join(' ') : ''
  useEffect(() => {
    let isOver = false
    const load = async () => {
      // One after the other: what the reader asks for meanwhile shares the connection with one file.
      for (const to of wanted.split(' ')) if (!isOver && to) await router.preloadRoute({ to }).catch(() => {})
    }
    void load()
    return () => {
      isOver = true
    }
  }, [router, wanted])
  return null
}

/** The reader asked the browser to load no more than needed. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true
}
