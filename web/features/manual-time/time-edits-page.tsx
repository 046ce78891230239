import { Button } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { IconHistory } from '../../ui/icons.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { ListTools, useColumns } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { PickChip } from '../../ui/pick-chip.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/selection.ts'
import { EmptyState } from '../../ui/states.tsx'
import { zoneBeside } from '../../ui/zone.ts'
import { useOversight } from '../teams/oversight.ts'
import { useEdits } from './edit-calls.ts'
import { editColumns } from './edit-columns.tsx'
import { ShownDays, useShownDays } from './shown-days.tsx'

/** Who changed which time by hand, what it was before and after, and why. */
export function TimeEditsPage() {
  const organization = useOrganization()
  const { list, change, clear } = useSearchState()
  const { seesTime } = useOversight(organization)
  const [members, projects] = [readIds(list('member').join()), readIds(list('project').join())]
  const rows = useEdits(organization, useShownDays(), {
    ...(members.length > 0 && { 'user_ids[]': members }),
    ...(projects.length > 0 && { 'project_ids[]': projects }),
  })
  const columns = editColumns(organization)
  const { shown, hidden, setHidden } = useColumns('time-edits', columns)
  const zone = zoneBeside(organization.time_zone, nowMs())
  return (
    <Page
      title="Time edits"
      description={`Every change that somebody made to time by hand, and why; nothing here can be changed or removed.${zone && ` Times are those of ${zone}.`}`}
    >
      <ListHead
        tools={
          <ListTools name="time-edits" columns={columns} hidden={hidden} onHide={setHidden} rows={rows} />
        }
      >
        <ShownDays />
        {seesTime && (
          <PickChip
            name="Member"
            chosen={list('member')}
            onChange={(chosen) => change('member', chosen)}
            useChoices={useMemberChoices}
          />
        )}
        <PickChip
          name="Project"
          chosen={list('project')}
          onChange={(chosen) => change('project', chosen)}
          useChoices={useProjectChoices}
        />
      </ListHead>
      <DataTable
        label="Time edits"
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconHistory}
            title="Nothing was edited"
            action={
              <Button variant="default" onClick={clear}>
                Show the last month
              </Button>
            }
          >
            Nobody changed time by hand on these days, as far as the filters reach.
          </EmptyState>
        }
      />
    </Page>
  )
}
