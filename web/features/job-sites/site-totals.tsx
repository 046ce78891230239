import { Text, VisuallyHidden } from '@mantine/core'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import { durationText } from '../../ui/duration.ts'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import { type ShownSite, sumOf } from './site-times.ts'
import classes from './site-totals.module.css'

type Props = {
  sites: readonly ShownSite[]
  nameOf: (siteId: number) => string
  /** There are more sites: a total of these would pass for the whole. */
  isCut: boolean
}

/** The time of everyone at each site, the most first, and the total. */
export function SiteTotals({ sites, nameOf, isCut }: Props) {
  const sum = sumOf(sites)
  return (
    <table className={classes.totals} aria-label={t('Time per site')}>
      <thead>
        <tr>
          <th scope="col">{t('Site')}</th>
          <th scope="col" className={classes.share}>
            <VisuallyHidden>{t('Share')}</VisuallyHidden>
          </th>
          <th scope="col">{t('Visits')}</th>
          <th scope="col">{t('Time there')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map(({ job_site_id, visits, seconds, shown }) => (
          <tr key={job_site_id}>
            <th scope="row">{nameOf(job_site_id)}</th>
            <td className={classes.share}>
              <QuietBar
                value={seconds}
                of={Math.max(1, sum.seconds)}
                label={t('{site}: {time} of {total}', {
                  site: nameOf(job_site_id),
                  time: durationText(shown),
                  total: durationText(sum.seconds),
                })}
              />
            </td>
            <td className="figures">{visits}</td>
            <td>
              <Hours of={seconds} as={shown} />
            </td>
          </tr>
        ))}
      </tbody>
      {!isCut && (
        <tfoot>
          <tr>
            <th scope="row">
              <Text span inherit fw={600}>
                {t('Total')}
              </Text>
            </th>
            <td className={classes.share} />
            <td className="figures">{sum.visits}</td>
            <td>
              <Hours of={sum.seconds} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
