import { additionsOf, type DemoOrder, soldOf } from '../orders/demo-order.ts';
import { type Due, type KnownCustomer, plan } from './simulation.types.ts';

interface Given {
  storeId: number;
  key: string;
  /** The id of the event that creates the order. */
  name: string;
}

/** An order's whole life as events, each with its time and simulator. */
export function eventsOfOrder(order: DemoOrder, known: KnownCustomer | null, given: Given): Due[] {
  const { storeId, key, name } = given;
  const { visit, facts, life } = order;
  const reported = { storeId, key, by: 'orders' } as const;
  const created = plan({
    ...reported,
    id: name,
    due: visit.at,
    type: 'order.created',
    body: {
      ...facts,
      customer: known?.ref ?? null,
      address: facts.type === 'WALK_IN' ? null : (known?.addressRef ?? null),
    },
  });
  const steps = life.steps.map(({ at, status, by }, index) =>
    plan({
      ...reported,
      id: `${name}-s${index}`,
      due: at,
      type: 'order.statusChanged',
      body: { order: name, status, by },
    }),
  );
  const added = additionsOf(order).map(({ at, facts: body }) =>
    plan({ ...reported, id: `${name}-a`, due: at, type: 'order.adjusted', body: { ...body, order: name } }),
  );
  const voided =
    life.voided === null
      ? []
      : [
          plan({
            ...reported,
            id: `${name}-v`,
            due: life.voided.at,
            type: 'order.voided',
            body: { order: name, reason: life.voided.reason, by: facts.by },
          }),
        ];
  return [
    created,
    ...steps,
    ...added,
    ...voided,
    ...work(order, given),
    ...money(order, known, given),
    ...turns(order, given),
    ...deliveries(order, given),
  ];
}

function work({ labor, ...order }: DemoOrder, { storeId, key, name }: Given): Due[] {
  const reported = { storeId, key, by: 'orders' } as const;
  return [
    ...labor.weighings.map(({ at, ref, facts }) =>
      plan({
        ...reported,
        id: `${name}-w-${ref}`,
        due: at,
        type: 'order.weighed',
        body: { ...facts, order: name },
      }),
    ),
    ...labor.work.map(({ at, facts }, index) =>
      plan({
        ...reported,
        id: `${name}-d${index}`,
        due: at,
        type: 'order.worked',
        body: { ...facts, order: name },
      }),
    ),
    ...soldOf({ labor, ...order }).map(({ at, facts }, index) =>
      plan({ ...reported, id: `${name}-g${index}`, due: at, type: 'stock.moved', body: facts }),
    ),
  ];
}

function money({ payments, value, facts }: DemoOrder, known: KnownCustomer | null, given: Given): Due[] {
  const { storeId, key, name } = given;
  const reported = { storeId, key, by: 'payments' } as const;
  const paid = payments.flatMap(({ at, facts: body, refund }, index) => {
    const payment = `${name}-p${index}`;
    const taken = plan({
      ...reported,
      id: payment,
      due: at,
      type: 'payment.taken',
      body: { ...body, giftCard: null, order: name },
    });
    if (refund === null) return [taken];
    const back = { ...refund.facts, payment };
    return [
      taken,
      plan({ ...reported, id: `${payment}-back`, due: refund.at, type: 'payment.refunded', body: back }),
    ];
  });
  const credits = value.flatMap(({ at, kind, amountCents, reason }, index) => {
    if (kind !== 'CREDIT' || known === null) return [];
    const body = { customer: known.ref, amountCents, reason: reason ?? '', by: facts.by };
    return [plan({ ...reported, id: `${name}-k${index}`, due: at, type: 'credit.granted', body })];
  });
  return [...paid, ...credits];
}

function turns(order: DemoOrder, { storeId, key, name }: Given): Due[] {
  // Without a working machine it is washed elsewhere.
  const turned = order.turns.filter(({ number }) => number !== '');
  return turned.map(({ type, number, starts, startedAt }, index) =>
    plan({
      storeId,
      key,
      by: 'machines',
      id: `${name}-t${index}`,
      due: startedAt,
      type: 'machine.started',
      body: {
        machineType: type,
        machineNumber: number,
        turnType: 'FULL_SERVICE',
        starts: starts ?? 1,
        amountCents: null,
        tender: null,
        order: name,
      },
    }),
  );
}

function deliveries(order: DemoOrder, { storeId, key, name }: Given): Due[] {
  const reported = { storeId, key, by: 'pickups' } as const;
  return order.deliveries.flatMap(({ at, facts, ended }, index) => {
    const delivery = `${name}-r${index}`;
    const planned = plan({
      ...reported,
      id: delivery,
      due: at,
      type: 'delivery.planned',
      body: { ...facts, order: name },
    });
    if (ended === null) return [planned];
    const body = { ...ended.facts, delivery };
    return [
      planned,
      plan({ ...reported, id: `${delivery}-end`, due: ended.at, type: 'delivery.ended', body }),
    ];
  });
}
