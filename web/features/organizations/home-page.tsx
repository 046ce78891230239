import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { useMinute } from '../../ui/clock.ts'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { t } from '../../ui/text.ts'
import { dayIn, longDay } from '../../ui/week.ts'
import { zoneBeside } from '../../ui/zone.ts'

/** The frame of the home page: who reads it, and which day it is in the organization. */
export function HomePage({ children }: { children: ReactNode }) {
  const organization = useOrganization()
  const user = useUser()
  const now = useMinute()
  const zone = zoneBeside(organization.time_zone, now)
  const day = longDay(dayIn(organization.time_zone, now))
  return (
    <Page
      title={t('Hello, {name}', { name: user.first_name || user.name })}
      tab={organization.name}
      description={zone ? t('{day}, in {zone}', { day, zone }) : day}
    >
      {!organization.plan_active && (
        <Alert
          color="warning"
          mb="md"
          icon={<IconAlertTriangle size={18} />}
          title={t('Your plan is not active')}
        >
          {t('The API is paused until the plan is active again. Your data is safe.')}
        </Alert>
      )}
      {organization.sample && organization.role === 'owner' && (
        <Alert color="gray" mb="md" icon={<IconInfoCircle size={18} />}>
          {t('This is sample data: look around and change what you like.')}{' '}
          <AnchorLink to={paths.generalSettings(organization.id)}>
            {t('Remove it when you’re ready for your own')}
          </AnchorLink>
        </Alert>
      )}
      {children}
    </Page>
  )
}
