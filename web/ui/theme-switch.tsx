import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { colorSchemes } from './color-schemes.ts'
import { IconSystem } from './icons.ts'
import { lazyPart } from './lazy-part.tsx'
import { Guarded } from './section-problem.tsx'
import { t } from './text.ts'

const ThemeMenu = lazyPart(async () => (await import('./theme-menu.tsx')).ThemeMenu)

/** Light, dark, or as the system; remembered in this browser. The menu loads on the first hover or focus. */
export function ThemeSwitch() {
  const [isWanted, setWanted] = useState(false)
  const button = <ThemeButton onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Guarded>
      <Suspense fallback={button}>
        <Opened />
      </Suspense>
    </Guarded>
  )
}

/** The button is another one from here on: it takes the focus, and the menu gives it back when it closes. */
function Opened() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <ThemeMenu isOpen={isOpen} onChange={setOpen}>
      <ThemeButton autoFocus />
    </ThemeMenu>
  )
}

type ButtonProps = Omit<React.ComponentProps<'button'>, 'color' | 'style'>

function ThemeButton(props: ButtonProps) {
  const { colorScheme } = useMantineColorScheme()
  const Current = colorSchemes().find(({ value }) => value === colorScheme)?.icon ?? IconSystem
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('Theme')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void ThemeMenu.preload()}
      onFocus={() => void ThemeMenu.preload()}
      {...props}
    >
      <Current size={18} stroke={1.6} />
    </ActionIcon>
  )
}
