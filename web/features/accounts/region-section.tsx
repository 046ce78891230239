import { CountrySelect } from '../../ui/country-select.tsx'
import { minuteText } from '../../ui/dates.ts'
import { numberFormat } from '../../ui/formats.ts'
import { chooseRegion, chosenRegion } from '../../ui/own-region.ts'
import { Section } from '../../ui/section.tsx'
import { figures, t } from '../../ui/text.ts'
import { minuteInFigures } from '../../ui/typed-minute.ts'

const example = '2026-12-31T17:30'

/** Takes effect at once: everything on screen is written anew. */
export function RegionSection() {
  return (
    <Section title={t('Dates and numbers')} description={t('This applies to this browser only.')}>
      <CountrySelect
        label={t('Written as in')}
        placeholder={t('As your browser does')}
        description={[
          minuteInFigures(example, figures()),
          minuteText(example),
          numberFormat({ minimumFractionDigits: 2 }).format(12_345.6),
        ].join(' · ')}
        value={chosenRegion() || null}
        onChange={(region) => {
          chooseRegion(region ?? '')
          window.location.reload()
        }}
      />
    </Section>
  )
}
