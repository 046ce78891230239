import { Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { type Durations, ExportMenu, type Format } from '../../ui/export-menu.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { type Question, saveReport, startExport } from './calls.ts'

const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

type As = { format: Format; durations: Durations }

/** What can have more rows than a report shows. */
const long: readonly Format[] = ['csv', 'ndjson']

/** Saves the report in one of the formats, with time as the reader chooses; what is too large for that in the background. */
export function ReportExport({ question, title }: { question: Question; title: string }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [mayStart] = useMay(`POST /v2/organizations/${id}/exports`)
  const [maySchedule] = useMay(`POST /v2/organizations/${id}/report_schedules`)
  const [isScheduling, setScheduling] = useState(false)
  const start = useMutation({
    mutationFn: (as: As) => startExport(id, question, as),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['organization', id, 'exports'] })
      await navigate({ to: paths.reportExports(id) })
      sayDone(t('Export started. You get a notification when it is ready.'))
    },
    onError: sayProblem,
  })
  const save = useMutation({
    mutationFn: (as: As) => saveReport(id, question, as),
    onError: (error, as) => {
      const isTooMuch = hasCode(error, 'report_too_large', 'report_too_slow')
      if (isTooMuch && mayStart && long.includes(as.format)) start.mutate(as)
      else sayProblem(error)
    },
  })
  return (
    <>
      <ExportMenu
        organizationId={id}
        target={
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={save.isPending || start.isPending}
            >
              {t('Export')}
            </Button>
          </Menu.Target>
        }
        save={save.mutate}
        background={mayStart ? { formats: ['xlsx', ...long], start: start.mutate } : undefined}
      >
        <Menu.Divider />
        {maySchedule && <Menu.Item onClick={() => setScheduling(true)}>{t('Schedule')}</Menu.Item>}
        <Menu.Item onClick={() => void navigate({ to: paths.reportSchedules(id) })}>
          {t('Your schedules')}
        </Menu.Item>
        <Menu.Item onClick={() => void navigate({ to: paths.reportLinks(id) })}>{t('Share links')}</Menu.Item>
      </ExportMenu>
      <ScheduleDialog
        isOpen={isScheduling}
        question={question}
        title={title}
        onClose={() => setScheduling(false)}
      />
    </>
  )
}
