import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconCalendarTime, IconChevronDown, IconClipboard, IconSettings } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import type { DayText } from '../../ui/week.ts'
import { AttendanceSettingsDialog } from './attendance-settings-dialog.tsx'
import { CopyWeekDialog } from './copy-week-dialog.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

type Open = 'copy' | 'templates' | 'settings'

/** What can be done with a whole week. */
export function PlannerTools({ week, teamIds }: { week: DayText; teamIds: number[] }) {
  const { id } = useOrganization()
  const [open, setOpen] = useState<Open>()
  const [mayUseTemplates, maySettle] = useMay(
    `POST /v2/organizations/${id}/shift_templates`,
    `PUT /v2/organizations/${id}/attendance_settings`,
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('Week')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClipboard size={16} />} onClick={() => setOpen('copy')}>
            {t('Copy week')}
          </Menu.Item>
          {mayUseTemplates && (
            <Menu.Item leftSection={<IconCalendarTime size={16} />} onClick={() => setOpen('templates')}>
              {t('Templates')}
            </Menu.Item>
          )}
          {maySettle && (
            <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => setOpen('settings')}>
              {t('Budget and grace period')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CopyWeekDialog isOpen={open === 'copy'} week={week} teamIds={teamIds} onClose={close} />
      <TemplatesDialog isOpen={open === 'templates'} week={week} teamIds={teamIds} onClose={close} />
      <AttendanceSettingsDialog isOpen={open === 'settings'} onClose={close} />
    </>
  )
}
