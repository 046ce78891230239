import { List, Stack, Text } from '@mantine/core'
import { metersText } from '../../ui/map/meters.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import type { OwnJobSite } from './calls.ts'
import { type NearSite, nearSites, type Position } from './near-sites.ts'
import { StartHere } from './start-here.tsx'

type Props = { position: Position; sites: readonly OwnJobSite[] }

const mostShown = 5

/** The site around the reader, or how far the next ones are. */
export function Here({ position, sites }: Props) {
  const near = nearSites(position, sites)
  const [first] = near
  const around = first && first.inside !== 'no' ? first : undefined
  const others = near.filter((each) => each !== around).slice(0, mostShown)
  return (
    <Section title={around ? whereWords(around) : t('You aren’t at any of your sites')}>
      <Stack gap="md">
        <Text c="dimmed">
          {t('Your location is accurate to {meters}.', { meters: metersText(position.accuracy) })}
        </Text>
        {around && <StartHere key={around.site.id} site={around.site} />}
        {others.length > 0 && (
          <div>
            <Text fw={500} id="other-sites">
              {t('Other sites')}
            </Text>
            <List aria-labelledby="other-sites">
              {others.map(({ site, inside, meters }) => (
                <List.Item key={site.id}>
                  {inside === 'no'
                    ? t('{site}, {meters} away', { site: site.name, meters: metersText(meters) })
                    : t('{site}, also here', { site: site.name })}
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Section>
  )
}

function whereWords({ site, inside }: NearSite<OwnJobSite>): string {
  return inside === 'sure'
    ? t('You are at {site}', { site: site.name })
    : t('You are probably at {site}', { site: site.name })
}
