import { SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { TimeAgo } from '../../ui/times.tsx'
import type { Webhook } from './calls.ts'
import classes from './health-tiles.module.css'
import { Share } from './share.tsx'
import { clockText } from './webhook-words.ts'

/** The health of a webhook; each number links to the deliveries behind it. */
export function HealthTiles({ webhook, to }: { webhook: Webhook; to: string }) {
  const { status, health, last_delivery_at } = webhook
  const { waiting, dead, recent_failing, next_probe_at } = health
  const isPaused = status === 'active' && next_probe_at !== null
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <Tile
        title={t('Last 100')}
        note={recent_failing === 0 ? t('No failures') : t('{count} failing', { count: recent_failing })}
        to={`${to}?outcome=retrying,dead`}
      >
        <Share health={health} />
      </Tile>
      <Tile
        title={t('Waiting')}
        note={isPaused ? t('Paused until {time}', { time: clockText(next_probe_at ?? '') }) : t('To be sent')}
        isWarning={isPaused}
        to={`${to}?outcome=waiting,retrying`}
      >
        {numberFormat({}).format(waiting)}
      </Tile>
      <Tile
        title={t('Failed')}
        note={dead === 0 ? t('No failed deliveries') : t('You can replay them')}
        isWarning={dead > 0}
        to={`${to}?outcome=dead`}
      >
        {numberFormat({}).format(dead)}
      </Tile>
      <Tile title={t('Last delivery')} note={t('Accepted by your server')} to={`${to}?outcome=delivered`}>
        <TimeAgo at={last_delivery_at} />
      </Tile>
    </SimpleGrid>
  )
}

type TileProps = { title: string; note: string; to: string; isWarning?: boolean; children: ReactNode }

function Tile({ title, note, to, isWarning, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <Link to={to} className={tile.link}>
        <Text span c="dimmed" fz="sm" fw={500}>
          {title}
        </Text>
      </Link>
      <div className={`${classes.value} figures`}>{children}</div>
      <Text fz="sm" c={isWarning ? 'var(--warning-text)' : 'dimmed'}>
        {note}
      </Text>
    </div>
  )
}
