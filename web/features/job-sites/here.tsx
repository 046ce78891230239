import { List, Stack, Text } from '@mantine/core'
import { metresText } from '../../ui/map/metres.ts'
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
    <Section title={around ? whereWords(around) : t('You are at none of your sites')}>
      <Stack gap="md">
        <Text c="dimmed">
          {t('Your device knows its place to {metres}.', { metres: metresText(position.accuracy) })}
        </Text>
        {around && <StartHere key={around.site.id} site={around.site} />}
        {others.length > 0 && (
          <div>
            <Text fw={500} id="other-sites">
              {t('Other sites')}
            </Text>
            <List aria-labelledby="other-sites">
              {others.map(({ site, inside, metres }) => (
                <List.Item key={site.id}>
                  {inside === 'no'
                    ? t('{site}, {metres} away', { site: site.name, metres: metresText(metres) })
                    : t('{site}, here too', { site: site.name })}
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
