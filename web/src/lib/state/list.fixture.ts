// A schema with a list, small enough to reckon with: for tests.

/** A crew like the warband of Sunken Citadel, small enough to reckon with. */
export const CREW = {
  properties: {
    limit: { type: 'integer' },
    short: { type: 'boolean' },
    crew: {
      title: 'The crew',
      type: 'array',
      maxItems: 4,
      items: {
        oneOf: [
          { const: 'ada', title: 'Ada', 'x-cost': 115, 'x-most': 1, 'x-tags': ['Hero'], 'x-group': 'People' },
          { const: 'bo', title: 'Bo', 'x-cost': 94, 'x-most': 1, 'x-tags': ['Hero'], 'x-group': 'People' },
          { const: 'diver', title: 'Diver', 'x-cost': 60, 'x-most': 3, 'x-group': 'People' },
          { const: 'shark', title: 'Shark', 'x-cost': 80, 'x-most': 3, 'x-group': 'Animals' },
        ],
      },
      'x-noun': ['model', 'models'],
      'x-unit': 'points',
      'x-stands-for': ['ada', 'diver'],
      'x-presets': [
        { title: 'Divers', description: 'Three of a kind.', value: ['diver', 'diver', 'diver'] },
        { title: 'Everybody', description: 'All four.', value: ['ada', 'bo', 'diver', 'shark'] },
      ],
      'x-budgets': [
        { title: 'Crew', limit: 'limit', share: 1, step: 10, clause: 'XX-SET-04' },
        { title: 'Heroes', tag: 'Hero', limit: 'limit', share: 2, step: 10, clause: 'XX-SET-05' },
      ],
    },
  },
  allOf: [
    {
      if: { properties: { short: { const: true } } },
      then: { properties: { crew: { maxItems: 3, 'x-stands-for': ['ada'] } } },
    },
  ],
};
