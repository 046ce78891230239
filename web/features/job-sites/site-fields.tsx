import { NumberInput, Stack, TextInput } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import type { MapCircle } from '../../ui/map/drawing.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { AddressFinder, type Found } from './address-finder.tsx'
import { readCoordinates, writeCoordinates } from './coordinates.ts'
import classes from './site-fields.module.css'
import type { SiteValues } from './site-forms.ts'
import { SiteMap } from './site-map.tsx'

type Props = {
  form: FormFields
  values: SiteValues
  /** Other sites, to find the way by. */
  others: readonly MapCircle[]
  onPlace: (coordinates: string) => void
  onFound: (found: Found) => void
}

/** A site and its circle: typed, pasted, or moved on the map. */
export function SiteFields({ form, values, others, onPlace, onFound }: Props) {
  const at = readCoordinates(values.coordinates)
  const radius = Number(values.radius) || 0
  const own = at && { key: 'own', name: values.name, ...at, radius, tone: 'chosen' as const }
  return (
    <Section title={t('Place')}>
      <div className={classes.columns}>
        <Stack gap="md">
          <TextInput label={t('Name')} maxLength={255} {...form.getInputProps('name')} />
          <TextInput
            label={t('Address')}
            description={t('For display only. The coordinates set the site’s location.')}
            maxLength={500}
            {...form.getInputProps('address')}
          />
          <AddressFinder address={values.address} onFound={onFound} />
          <TextInput
            label={t('Coordinates')}
            description={t(
              'Latitude and longitude. Type them, paste them from any map, or use the map here.',
            )}
            placeholder="38.70571, -9.15912"
            {...form.getInputProps('coordinates')}
          />
          <NumberInput
            label={t('Radius in meters')}
            description={t(
              'From 50 to 3000. Phones are accurate to about 20 m, so small circles miss visits.',
            )}
            min={50}
            max={3_000}
            step={10}
            allowDecimal={false}
            {...form.getInputProps('radius')}
          />
        </Stack>
        <SiteMap
          label={t('Map of the site')}
          circles={own ? [...others.map((circle) => ({ ...circle, tone: 'quiet' as const })), own] : others}
          focus={own && [{ ...own, radius: own.radius * 2 }]}
          placing={{ at, onMove: (point) => onPlace(writeCoordinates(point)) }}
        />
      </div>
    </Section>
  )
}

/** What is wrong with a site before it is sent. */
export const siteFaults = {
  name: (name: string) => (name.trim() === '' ? t('Enter a name.') : null),
  coordinates: (text: string) =>
    readCoordinates(text) ? null : t('Enter latitude and longitude, such as 38.70571, -9.15912.'),
  radius: (radius: number | string) =>
    Number(radius) >= 50 && Number(radius) <= 3_000 ? null : t('Enter a radius from 50 to 3000 meters.'),
}
