import { VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageTitle } from '../ui/tab-title.ts'

/** Announces the opened page to screen readers. */
export function Announcer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title of the page changes with its address.
  useEffect(() => {
    const timer = setTimeout(() => setTitle(pageTitle()), 100)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
