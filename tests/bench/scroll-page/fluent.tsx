import {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeader,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  Tooltip,
} from "@fluentui/react-components";
import type { Service } from "@panel/core/catalogue";
import { useWindowVirtualizer } from "@tanstack/react-virtual";

const dollars = (micros: number): string => `$ ${(micros / 1_000_000).toFixed(2)}`;

const Hint = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Tooltip content={label} relationship="description">
    <span>{text}</span>
  </Tooltip>
);

const Actions = ({ name }: { readonly name: string }) => (
  <Menu>
    <MenuTrigger disableButtonEnhancement>
      <Button size="small" aria-label={`Actions of ${name}`}>
        …
      </Button>
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        <MenuItem>Details</MenuItem>
        <MenuItem>Favourite</MenuItem>
      </MenuList>
    </MenuPopover>
  </Menu>
);

const placed = (start: number, size: number) =>
  ({ position: "absolute", insetInline: 0, top: 0, height: size, transform: `translateY(${String(start)}px)` }) as const;

/** A table as the component library suggests it: its rows and cells, a tooltip on four cells and a menu on each row. */
export function FluentTable({ services }: { readonly services: readonly Service[] }) {
  const virtual = useWindowVirtualizer({ count: services.length, estimateSize: () => 56, overscan: 5 });
  return (
    <Table noNativeElements style={{ display: "block" }}>
      <TableBody style={{ display: "block", position: "relative", height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const service = services[index];
          if (!service) return null;
          return (
            <TableRow key={key} style={placed(start, size)}>
              <TableCell>
                <Avatar name={service.name} size={24} />
              </TableCell>
              <TableCell>
                <Hint label={service.name} text={service.name} />
              </TableCell>
              <TableCell>
                <Hint label="Price" text={dollars(service.price)} />
              </TableCell>
              <TableCell>
                <Button size="small">i</Button>
              </TableCell>
              <TableCell>
                <Actions name={service.name} />
              </TableCell>
              <TableCell>{service.guarantee ?? "–"}</TableCell>
              <TableCell>
                <Hint label="Quantity" text={`${String(service.minQuantity)} – ${String(service.maxQuantity)}`} />
              </TableCell>
              <TableCell>
                <Hint label="Start" text={service.startTime ?? "–"} />
              </TableCell>
              <TableCell>{service.speed ?? "–"}</TableCell>
              <TableCell>
                <Badge>{service.hasRefill ? "R" : "–"}</Badge>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

const COLUMNS = 4;

/** Cards as the component library suggests them, as many beside each other as the panel has. */
export function FluentCards({ services }: { readonly services: readonly Service[] }) {
  const lines = Math.ceil(services.length / COLUMNS);
  const virtual = useWindowVirtualizer({ count: lines, estimateSize: () => 264, overscan: 2 });
  return (
    <div style={{ position: "relative", height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start, size }) => (
        <div key={key} style={{ ...placed(start, size), display: "grid", gridTemplateColumns: "repeat(4, 300px)", gap: 16 }}>
          {services.slice(index * COLUMNS, (index + 1) * COLUMNS).map((service) => (
            <Card key={service.id} style={{ height: 248 }}>
              <CardHeader
                image={<Avatar name={service.name} />}
                header={<Text weight="semibold">{service.name}</Text>}
                action={<Actions name={service.name} />}
              />
              <Hint label="Quantity" text={`${String(service.minQuantity)} – ${String(service.maxQuantity)}`} />
              <Badge>{service.hasRefill ? "R" : "–"}</Badge>
              <Hint label="Price" text={dollars(service.price)} />
              <Button appearance="primary">Order</Button>
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}
