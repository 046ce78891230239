import { Group, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { numberFormat } from '../../ui/formats.ts'
import { keysOf } from '../../ui/keys-of.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { linkSearch } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import type { Finding } from './calls.ts'
import classes from './finding-sums.module.css'
import { confidenceWords } from './words.ts'

type Props = { findings: readonly Finding[]; nameOf: (userId: number) => string; isByMember: boolean }

const mostMembers = 8

/** How sure the findings are and whom they concern; each figure filters the list to what it counts. */
export function FindingSums({ findings, nameOf, isByMember }: Props) {
  const titles = {
    high: t('High confidence'),
    medium: t('Medium confidence'),
    low: t('Low confidence'),
  }
  const members = [...Map.groupBy(findings, ({ user_id }) => user_id)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const count = numberFormat({})
  return (
    <section aria-label={t('Findings by confidence')}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <div className={tile.tile}>
          <Text c="dimmed" fz="sm">
            {t('Findings')}
          </Text>
          <div className={tile.value}>{count.format(findings.length)}</div>
        </div>
        {keysOf(confidenceWords()).map((level) => (
          <div key={level} className={tile.tile}>
            <Text c="dimmed" fz="sm">
              <Link
                to="."
                search={linkSearch((before) => ({ ...before, confidence: level }))}
                className={tile.link}
              >
                {titles[level]}
              </Link>
            </Text>
            <div className={tile.value}>
              {count.format(findings.filter(({ confidence_level }) => confidence_level === level).length)}
            </div>
          </div>
        ))}
      </SimpleGrid>
      {isByMember && (
        <Group component="ul" gap="md" m={0} mt="xs" p={0} aria-label={t('Findings by member')}>
          {members.slice(0, mostMembers).map(([userId, its]) => (
            <li key={userId} className={classes.member}>
              <AnchorLink to="." search={linkSearch((before) => ({ ...before, people: String(userId) }))}>
                {nameOf(userId)}
              </AnchorLink>{' '}
              <Text span c="dimmed" className="figures">
                {count.format(its.length)}
              </Text>
            </li>
          ))}
          {members.length > mostMembers && (
            <Text component="li" c="dimmed" className={classes.member}>
              {t('and {count} more', { count: members.length - mostMembers })}
            </Text>
          )}
        </Group>
      )}
    </section>
  )
}
