import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, filled, heat, others, type Scheme, surfaces } from './colors.ts'

type Rgb = [number, number, number]

const schemes: Scheme[] = ['light', 'dark']

test('4.5:1: text, dimmed text, accent and state colors on every surface of both schemes', () => {
  for (const scheme of schemes) {
    const { page, sunk, raised, ...inks } = surfaces[scheme]
    for (const [name, ink] of Object.entries(inks))
      for (const ground of [page, sunk, raised])
        assert.ok(
          contrast(ink, ground) >= 4.5,
          `${scheme} ${name} ${ink} on ${ground}: ${contrast(ink, ground).toFixed(2)}`,
        )
  }
})

test('4.5:1: white letters on filled buttons', () => {
  for (const ground of Object.values(filled))
    assert.ok(contrast('#ffffff', ground) >= 4.5, `${ground}: ${contrast('#ffffff', ground).toFixed(2)}`)
})

test('3:1: each of twelve categories on every surface of its scheme', () => {
  for (const scheme of schemes) {
    const { page, sunk, raised } = surfaces[scheme]
    assert.equal(categories[scheme].length, 12)
    for (const colour of categories[scheme])
      for (const ground of [page, sunk, raised])
        assert.ok(contrast(colour, ground) >= 3, `${scheme} ${colour} on ${ground}`)
  }
})

test('one name: a category has about the same hue in both schemes', () => {
  categories.light.forEach((colour, i) => {
    const apart = Math.abs(hueOf(colour) - hueOf(categories.dark[i] ?? ''))
    assert.ok(
      Math.min(apart, 360 - apart) < 40,
      `${colour} and ${categories.dark[i]}: ${apart.toFixed(0)} degrees`,
    )
  })
})

test('3:1: every step of activity and the gray of others on the page; each step differs from the one before', () => {
  for (const scheme of schemes) {
    const { page } = surfaces[scheme]
    for (const colour of [...heat[scheme], others[scheme]])
      assert.ok(contrast(colour, page) >= 3, `${scheme} ${colour}: ${contrast(colour, page).toFixed(2)}`)
    heat[scheme].slice(1).forEach((colour, i) => {
      const before = heat[scheme][i] ?? ''
      assert.ok(contrast(colour, page) > contrast(before, page) * 1.25, `${scheme} ${before} and ${colour}`)
    })
  }
})

test('distinct: any two categories, and each from others, for people who see all colors, no red, no green or no blue', () => {
  for (const scheme of schemes)
    for (const [sight, matrix] of Object.entries(sights)) {
      const drawn = [...categories[scheme], others[scheme]]
      const seen = drawn.map((colour) => oklab(as(matrix, linear(colour))))
      seen.forEach((one, i) => {
        seen.slice(0, i).forEach((other, j) => {
          const distance = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))
          assert.ok(
            distance > (drawn[i] === others[scheme] ? 0.07 : sight === 'all' ? 0.115 : 0.09),
            `${scheme}, ${sight}: ${drawn[i]} and ${drawn[j]} are ${distance.toFixed(3)} apart`,
          )
        })
      })
    }
})

// Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
const sights = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'no blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

function hueOf(hex: string): number {
  const [, a, b] = oklab(linear(hex))
  return (Math.atan2(b, a) * 180) / Math.PI
}

function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function as(matrix: readonly number[], rgb: Rgb): Rgb {
  const row = (at: number) =>
    Math.min(
      1,
      Math.max(
        0,
        rgb.reduce((sum, value, i) => sum + value * (matrix[at * 3 + i] ?? 0), 0),
      ),
    )
  return [row(0), row(1), row(2)]
}

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linear(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
