import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { IconAlertTriangle, IconCurrentLocation, IconMapPin } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { type OwnJobSite, ownSitesQuery } from './calls.ts'
import { Here } from './here.tsx'
import { circlesOf } from './site-circles.ts'
import { SiteLinks } from './site-links.tsx'
import { SiteMap } from './site-map.tsx'
import { usePosition } from './use-position.ts'

/** Where am I, which site is it, start the timer here. Made for the phone. */
export function HerePage() {
  const { id } = useOrganization()
  const query = useQuery(ownSitesQuery(id))
  return (
    <Page
      title={t('Job sites')}
      tab={t('Where am I')}
      description={t('See which of your sites you’re at, and start the timer there.')}
      sections={<SiteLinks />}
      width="narrow"
    >
      <Loaded query={query}>
        {(sites) =>
          sites.rows.some(({ status }) => status === 'active') ? (
            <>
              <Looking sites={sites.rows} />
              <CutNotice of={sites} />
            </>
          ) : (
            <EmptyState icon={IconMapPin} title={t('You have no job sites yet')}>
              {t('A manager can add you to a site’s rules. The site then appears here.')}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  )
}

function Looking({ sites }: { sites: readonly OwnJobSite[] }) {
  const { found, look } = usePosition()
  const position = found.state === 'found' ? found.position : undefined
  const active = sites.filter(({ status }) => status === 'active')
  return (
    <Stack gap="md">
      {found.state === 'failed' && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} />} role="alert">
          {found.words}
        </Alert>
      )}
      {position && <Here position={position} sites={active} />}
      <Stack gap={4} align="stretch">
        <Button
          size="md"
          variant={position ? 'default' : 'filled'}
          leftSection={<IconCurrentLocation size={18} />}
          loading={found.state === 'asking'}
          onClick={look}
        >
          {position ? t('Check again') : t('Where am I?')}
        </Button>
        {!position && (
          <Text c="dimmed" fz="sm">
            {t(
              'Your browser asks for your permission. Your position stays on this device; nothing is sent unless you agree to it.',
            )}
          </Text>
        )}
      </Stack>
      <SiteMap
        label={t('Map of your sites')}
        circles={circlesOf(active)}
        dots={position ? [{ key: 'here', tone: 'here', ...position }] : []}
      />
    </Stack>
  )
}
