/** An address that a geocoder knows. */
export type FoundAddress = { address: string; latitude: number; longitude: number }

const mostFound = 10
const longest = 500

/** Reads the reply of Nominatim (an array) or of Photon (GeoJSON); undefined: it is neither. */
export function readAddresses(text: string): FoundAddress[] | undefined {
  const parsed = parse(text)
  const features = fieldOf(parsed, 'features')
  if (Array.isArray(parsed)) return placed(parsed.map(ofNominatim))
  if (Array.isArray(features)) return placed(features.map(ofFeature))
  return undefined
}

type Given = { address: string; latitude: unknown; longitude: unknown }

function ofNominatim(each: unknown): Given {
  return {
    address: String(fieldOf(each, 'display_name') ?? ''),
    latitude: fieldOf(each, 'lat'),
    longitude: fieldOf(each, 'lon'),
  }
}

function ofFeature(each: unknown): Given {
  const properties = fieldOf(each, 'properties')
  const part = (name: string) => String(fieldOf(properties, name) ?? '')
  const coordinates = fieldOf(fieldOf(each, 'geometry'), 'coordinates')
  const [longitude, latitude]: unknown[] = Array.isArray(coordinates) ? coordinates : []
  const street = `${part('street')} ${part('housenumber')}`.trim()
  const town = `${part('postcode')} ${part('city')}`.trim()
  const parts = [part('name'), street, town, part('country')].filter((each) => each !== '')
  return { address: part('display_name') || [...new Set(parts)].join(', '), latitude, longitude }
}

/** Only entries with a name and a location on earth. */
function placed(given: readonly Given[]): FoundAddress[] {
  return given
    .map(({ address, latitude, longitude }) => ({
      address: address.slice(0, longest).trim(),
      latitude: degrees(latitude, 90),
      longitude: degrees(longitude, 180),
    }))
    .filter(({ address, latitude, longitude }) => address !== '' && !Number.isNaN(latitude + longitude))
    .slice(0, mostFound)
}

function degrees(given: unknown, most: number): number {
  const value = typeof given === 'string' && given !== '' ? Number(given) : given
  if (typeof value !== 'number' || !(Math.abs(value) <= most)) return Number.NaN
  return Number(value.toFixed(6))
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
