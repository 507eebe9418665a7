import type { ChartTableData } from './chart-data.ts';
import classes from './charts.module.css';

export interface ChartTableProps {
  caption: string;
  data: ChartTableData;
  format: (value: number) => string;
}

/** A chart's data as a plain table. */
export function ChartTable({ caption, data, format }: ChartTableProps) {
  return (
    <table className={classes.table}>
      <caption className="wb-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {data.header.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(([name, ...cells]) => (
          <tr key={String(name)}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={data.header[i + 1]}>{typeof cell === 'number' ? format(cell) : (cell ?? '–')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
