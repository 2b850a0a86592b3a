CREATE TYPE order_status AS ENUM ('open', 'paid', 'packed', 'shipped', 'returned', 'disputed');

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  shop text NOT NULL,
  number text NOT NULL,
  status order_status NOT NULL,
  customer text NOT NULL,
  customer_folded text COLLATE "C" NOT NULL, -- foldCase(customer), written by the application
  email text NOT NULL,
  note text,
  note_folded text COLLATE "C",
  address jsonb NOT NULL,
  tags text[] NOT NULL,
  total numeric(12, 2) NOT NULL,
  quantity integer NOT NULL,
  gift boolean NOT NULL,
  courier uuid,
  placed_at timestamptz NOT NULL,
  shipped_at timestamptz
);

CREATE TABLE order_items (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sku text NOT NULL,
  PRIMARY KEY (order_id, sku)
);
