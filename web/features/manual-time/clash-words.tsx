import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import type { Block } from '../tracking/blocks.ts'

type Props = { clashes: readonly Block[]; nameOf: (block: Block) => string; zone: string }

/** What is in the way of a change, said before it is saved. */
export function ClashWords({ clashes, nameOf, zone }: Props) {
  if (clashes.length === 0) return null
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={18} />} role="status" py="xs">
      {clashes.slice(0, mostShown).map((block) => (
        <div key={block.fromMs}>
          {t('Overlaps {work}, {start} – {stop}.', {
            work: nameOf(block),
            start: timeIn(zone, block.fromMs),
            stop: timeIn(zone, block.toMs),
          })}
        </div>
      ))}
      {clashes.length > mostShown &&
        t('{count, plural, one {# more entry} other {# more entries}}', {
          count: clashes.length - mostShown,
        })}
    </Alert>
  )
}

const mostShown = 3
