import { SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import tile from '../../ui/tile.module.css'
import { TimeAgo } from '../../ui/times.tsx'
import type { Webhook } from './calls.ts'
import classes from './health-tiles.module.css'
import { Share } from './share.tsx'
import { clockText } from './webhook-words.ts'

/** How a target fares; each number leads to the deliveries that it counts. */
export function HealthTiles({ webhook, to }: { webhook: Webhook; to: string }) {
  const { status, health, last_delivery_at } = webhook
  const { waiting, dead, recent_failing, next_probe_at } = health
  const isPaused = status === 'active' && next_probe_at !== null
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <Tile
        title="Last 100"
        note={recent_failing === 0 ? 'nothing fails' : `${recent_failing} failing`}
        to={`${to}?outcome=retrying,dead`}
      >
        <Share health={health} />
      </Tile>
      <Tile
        title="Waiting"
        note={isPaused ? `paused until ${clockText(next_probe_at ?? '')}` : 'to be sent'}
        isWarning={isPaused}
        to={`${to}?outcome=waiting,retrying`}
      >
        {waiting.toLocaleString()}
      </Tile>
      <Tile
        title="Dead"
        note={dead === 0 ? 'nothing is given up' : 'given up, can be replayed'}
        isWarning={dead > 0}
        to={`${to}?outcome=dead`}
      >
        {dead.toLocaleString()}
      </Tile>
      <Tile title="Last delivery" note="that the target took" to={`${to}?outcome=delivered`}>
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
