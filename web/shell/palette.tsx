import { useSpotlight } from '@mantine/spotlight'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSettled } from '../ui/settled.ts'
import { paletteStore } from './palette-state.ts'

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette)

/** The search, loaded once the page has settled or when it is opened before. */
export function Palette() {
  const { opened } = useSpotlight(paletteStore)
  const isSettled = useSettled()
  if (!opened && !isSettled) return null
  return (
    <Suspense>
      <CommandPalette />
    </Suspense>
  )
}
