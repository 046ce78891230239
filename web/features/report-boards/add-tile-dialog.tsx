import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { FoundSelect } from '../../ui/found-select.tsx'
import { IconReport } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { viewsQuery } from '../saved-views/calls.ts'
import { looks, lookWords } from './board-tile.tsx'
import type { Look, SavedView, Tile } from './calls.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdd: (tile: Tile) => void; isShared: boolean }

/** How wide a new tile is: a number is short, a table has columns. */
const usualWidth: Record<Look, number> = { number: 1, chart: 2, table: 2 }

export function AddTileDialog({ isOpen, onClose, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Add a report')}>
      {isOpen && <Choices onClose={onClose} {...props} />}
    </Modal>
  )
}

function Choices(props: Omit<Props, 'isOpen'>) {
  const { id } = useOrganization()
  return (
    <Loaded query={useQuery(viewsQuery(id, 'reports'))}>
      {(views) =>
        views.length === 0 ? (
          <EmptyState
            icon={IconReport}
            title={t('No saved reports yet')}
            action={<ButtonLink to={paths.reports(id)}>{t('Go to reports')}</ButtonLink>}
          >
            {t('Choose what a report shows, then save it under Views.')}
          </EmptyState>
        ) : (
          <Chosen views={views} {...props} />
        )
      }
    </Loaded>
  )
}

function Chosen({ views, onClose, onAdd, isShared }: Omit<Props, 'isOpen'> & { views: SavedView[] }) {
  const [viewId, setViewId] = useState<string | null>(null)
  const [look, setLook] = useState<Look>('number')
  const view = views.find(({ id }) => String(id) === viewId)
  return (
    <form
      aria-label={t('Add a report')}
      onSubmit={(event) => {
        event.preventDefault()
        if (view) onAdd({ saved_view_id: view.id, look, width: usualWidth[look] })
      }}
    >
      <Stack>
        <FoundSelect
          label={t('Saved report')}
          data-autofocus
          data={views.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={viewId}
          onChange={setViewId}
        />
        {isShared && view && !view.shared && (
          <Text c="dimmed" fz="sm">
            {t('Only you see this report. Share it too, or others see an empty tile.')}
          </Text>
        )}
        <SegmentedControl
          aria-label={t('Show as')}
          data={looks.map((value) => ({ value, label: lookWords()[value] }))}
          value={look}
          onChange={(value) => setLook(looks.find((each) => each === value) ?? look)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={view === undefined}>
            {t('Add to board')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
