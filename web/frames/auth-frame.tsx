import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTabTitle } from '../ui/tab-title.ts'
import { t } from '../ui/text.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import classes from './auth-frame.module.css'
import { Brand } from './brand.tsx'
import { ModeNotice } from './mode-notice.tsx'

type Props = { title: string; description?: ReactNode; children?: ReactNode; foot?: ReactNode }

/** The frame of the pages before signing in: one thing to do, in the middle. */
export function AuthFrame({ title, description, children, foot }: Props) {
  useTabTitle(`${title} · Stint`)
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <ModeNotice />
        <header className={classes.top}>
          <Brand size={28} />
          <ThemeSwitch />
        </header>
        <main className={classes.middle}>
          <Stack gap="lg" w="100%" maw={380}>
            <Stack gap={6}>
              <Title order={1} fz="1.5rem">
                {title}
              </Title>
              {description && <Text c="dimmed">{description}</Text>}
            </Stack>
            {children}
          </Stack>
        </main>
        <footer className={classes.bottom}>{foot}</footer>
      </div>
      <Picture />
    </div>
  )
}

/** Decoration: a day as rings of hours, some of them worked. */
function Picture() {
  const ticks = Array.from({ length: 96 }, (_, i) => i)
  return (
    <div className={classes.picture} aria-hidden="true">
      <svg viewBox="-200 -200 400 400" className={classes.rings}>
        <title>{t('A day')}</title>
        {[
          { radius: 176, length: 14, from: 34, to: 51 },
          { radius: 146, length: 12, from: 36, to: 66 },
          { radius: 118, length: 10, from: 30, to: 47 },
          { radius: 92, length: 9, from: 52, to: 70 },
          { radius: 68, length: 8, from: 33, to: 60 },
        ].map(({ radius, length, from, to }) => (
          <g key={radius}>
            {ticks.map((tick) => (
              <line
                key={tick}
                y1={-radius}
                y2={-radius + length}
                transform={`rotate(${(tick * 360) / 96})`}
                className={tick >= from && tick < to ? classes.worked : classes.tick}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className={classes.claim}>
        {t('Know where the time went.')}
        <br />
        {t('Plan where it goes.')}
      </p>
    </div>
  )
}
