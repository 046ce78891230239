import { Button, Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { hiddenText, useHiddenColumns } from '../../ui/hidden-columns.ts'
import { IconBookmark, IconCheck, IconChevronDown } from '../../ui/icons.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { changeView, deleteView, type SavedView, viewsKey, viewsQuery } from './calls.ts'
import { queryOf, searchOf } from './view-query.ts'

const ViewDialog = lazyDialog(async () => (await import('./view-dialog.tsx')).ViewDialog)

/** Beside the filters of a list: choose, save, rename, share and delete its views. The address says what is shown. */
export function ViewsMenu({ list }: { list: string }) {
  const { id } = useOrganization()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'new' | 'change'>()
  const { data: views = [] } = useQuery(viewsQuery(id, list))
  const { hidden } = useHiddenColumns(list)
  const query = queryOf(search, hiddenText(hidden))
  const current = views.find((view) => String(view.id) === search.view)
  const [mayCreate] = useMay(`POST /v2/organizations/${id}/saved_views`)
  const open = (view: SavedView) =>
    void navigate({ to: '.', search: linkSearch(searchOf(view)), resetScroll: false })
  if (views.length === 0 && !mayCreate) return null
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            h={32}
            maw={220}
            leftSection={<IconBookmark size={16} stroke={1.6} />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {current ? t('View: {view}', { view: current.name }) : t('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Choices views={views} current={current} onChoose={open} />
          {current && (
            <Menu.Item onClick={() => void navigate({ to: '.', search: {}, resetScroll: false })}>
              {t('Leave this view')}
            </Menu.Item>
          )}
          {mayCreate && <Menu.Item onClick={() => setDialog('new')}>{t('Save as a new view')}</Menu.Item>}
          {current && <Deeds list={list} view={current} query={query} onChange={() => setDialog('change')} />}
        </Menu.Dropdown>
      </Menu>
      <ViewDialog
        isOpen={dialog !== undefined}
        list={list}
        query={query}
        view={dialog === 'change' ? current : undefined}
        onClose={() => setDialog(undefined)}
        onCreated={(view) => {
          setDialog(undefined)
          open(view)
        }}
      />
    </>
  )
}

type ChoicesProps = {
  views: SavedView[]
  current: SavedView | undefined
  onChoose: (view: SavedView) => void
}

function Choices({ views, current, onChoose }: ChoicesProps) {
  const groups: [string, SavedView[]][] = [
    [t('Shared'), views.filter(({ shared }) => shared)],
    [t('Only for you'), views.filter(({ shared }) => !shared)],
  ]
  const shown = groups.filter(([, its]) => its.length > 0)
  return (
    <>
      {shown.map(([title, its]) => (
        <Fragment key={title}>
          <Menu.Label>{title}</Menu.Label>
          {its.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view.id === current?.id || undefined}
              rightSection={view.id === current?.id && <IconCheck size={16} aria-hidden />}
              onClick={() => onChoose(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
      {shown.length > 0 && <Menu.Divider />}
    </>
  )
}

type DeedsProps = { list: string; view: SavedView; query: string; onChange: () => void }

/** For the maker of the view, and managers if it is shared. */
function Deeds({ list, view, query, onChange }: DeedsProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [mayChange] = useMay(`PUT /v2/saved_views/${view.id}`)
  const refresh = () => queries.invalidateQueries({ queryKey: viewsKey(id, list) })
  const removal = useRemoval({
    remove: () => deleteView(view),
    refresh: async () => {
      await navigate({ to: '.', search: {}, replace: true })
      await refresh()
    },
    question: {
      title: t('Delete {view}?', { view: view.name }),
      consequence: view.shared
        ? t('Nobody in the organization finds it any more. What it shows stays.')
        : t('What it shows stays.'),
      action: t('Delete view'),
    },
    done: t('{view} deleted.', { view: view.name }),
  })
  const store = async () => {
    try {
      await changeView(view, { query })
      await refresh()
      sayDone(t('{view} saved.', { view: view.name }))
    } catch (error) {
      sayProblem(error)
    }
  }
  if (!mayChange) return null
  return (
    <>
      <Menu.Item disabled={query === view.query} onClick={() => void store()}>
        {t('Save changes to this view')}
      </Menu.Item>
      <Menu.Item onClick={onChange}>{t('Rename or share')}</Menu.Item>
      <Menu.Item c="var(--bad-text)" onClick={() => void removal.askAndRemove()}>
        {t('Delete view')}
      </Menu.Item>
    </>
  )
}
