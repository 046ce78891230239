import { type RefObject, useEffect, useRef } from 'react'

/** What the last render had, for what runs later. */
export function useCurrent<T>(value: T): RefObject<T> {
  const current = useRef(value)
  useEffect(() => {
    current.current = value
  })
  return current
}
