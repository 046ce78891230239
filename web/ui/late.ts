import { useEffect, useState } from 'react'

const patienceMs = 200

/** True once something has been going on for longer than people notice: skeletons show only then. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isLate && isGoingOn
}
